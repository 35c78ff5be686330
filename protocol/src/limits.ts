/** Every time limit, in milliseconds, and size limit of the wire. */
export const limits = {
  /** From the frame's creation to READY. */
  ready: 20_000,
  /** Between READY and the first request, for a frame that reports no version. */
  readyPause: 500,
  handshake: 5_000,
  /** CONNECT_EMAIL, CONNECT_DEVICE, CONNECT_OTP, CONNECT_SOCIAL, GET_SOCIAL_REDIRECT_URI. */
  request: 30_000,
  signOut: 3_000,
  /** Between two emails to one address, and between two logins of one client. */
  emailCooldown: 30_000,
  /** GET_FARCASTER_URI over window messages: AppKit's modal loses earlier replies. */
  farcasterReplyDelay: 250,
  /** Bytes of one message to the frame, as JSON text. */
  messageBytes: 262_144,
  /** A node's answer may be long. */
  answerBytes: 4_194_304,
  messageDepth: 32,
  idLength: 128,
  /** Requests without a reply. */
  inFlight: 50,
  /** Approvals that wait behind the open one. */
  queuedApprovals: 5,
  /** Approvals per minute before a cool-down. */
  promptsPerMinute: 10,
  /** Solana transactions of one approval. */
  transactionsTogether: 20,
  /** Calls of one batch (EIP-5792). geth keeps room in its pool for as many of an account. */
  callsTogether: 16,
  /** Characters of the id of a batch (EIP-5792): 4096 bytes in 0x hex. */
  callsIdLength: 8_194,
  promptCooldown: 60_000,
} as const
