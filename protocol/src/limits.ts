/** Every time limit, in milliseconds, and size limit of the wire. */
export const limits = {
  /** From the frame's creation to READY. */
  ready: 20_000,
  /** Between READY and the first request, for a frame that reports no version. */
  readyPause: 500,
  /** From CONNECT to CONNECTED on the port. */
  handshake: 5_000,
  /** CONNECT_EMAIL, CONNECT_DEVICE, CONNECT_OTP, CONNECT_SOCIAL, GET_SOCIAL_REDIRECT_URI. */
  request: 30_000,
  /** SIGN_OUT. */
  signOut: 3_000,
  /** Between two emails to one address, and between two logins of one client. */
  emailCooldown: 30_000,
  /** GET_FARCASTER_URI over window messages: AppKit's modal loses an earlier answer. */
  farcasterReplyDelay: 250,
  /** Bytes of one message to the frame, as JSON text. */
  messageBytes: 262_144,
  /** Bytes of one message of the frame: a node's answer may be long. */
  answerBytes: 4_194_304,
  /** Nesting of one message. */
  messageDepth: 32,
  /** Characters of a message id. */
  idLength: 128,
  /** Requests without a reply. */
  inFlight: 50,
  /** Approvals that wait for the one on screen. */
  queuedApprovals: 5,
  /** Approvals in a minute before a cool-down. */
  promptsPerMinute: 10,
  /** The cool-down after that. */
  promptCooldown: 60_000,
} as const
