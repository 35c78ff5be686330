/** T4: valid requests, each made invalid in one of many ways. The same seed gives the same messages. */
const valid = {
  SWITCH_NETWORK: { chainId: 'eip155:31337' },
  CONNECT_EMAIL: { email: 'victim@example.test' },
  CONNECT_DEVICE: undefined,
  CONNECT_OTP: { otp: '123456' },
  GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
  CONNECT_SOCIAL: { uri: 'https://frame.example/?code=1' },
  LINK_SOCIAL: { uri: 'https://frame.example/?code=1' },
  UNLINK_SOCIAL: { provider: 'google' },
  GET_FARCASTER_URI: { purpose: 'link' },
  CONNECT_FARCASTER: undefined,
  LINK_FARCASTER: undefined,
  CANCEL_FARCASTER: undefined,
  GET_USER: { chainId: 1 },
  SIGN_OUT: undefined,
  UNLOCK_WALLET: undefined,
  IS_CONNECTED: { token: 'token' },
  GET_CHAIN_ID: undefined,
  RPC_REQUEST: { method: 'eth_accounts', params: [] },
  RPC_ABORT: undefined,
  UPDATE_EMAIL: { email: 'thief@example.test' },
  UPDATE_EMAIL_PRIMARY_OTP: { otp: '123456' },
  UPDATE_EMAIL_SECONDARY_OTP: { otp: '123456' },
  SYNC_THEME: { themeMode: 'dark' },
  SYNC_DAPP_DATA: { projectId: 'demo' },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined,
  INIT_SMART_ACCOUNT: undefined,
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
  RELOAD: undefined,
}
const names = Object.keys(valid)

const nest = (depth) => (depth === 0 ? 'deep' : { nested: nest(depth - 1) })
const huge = 'x'.repeat(262_145)
const polluting = (json) => JSON.parse(json)

/** Values that no message may contain. */
const poisons = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2n ** 70n,
  new Date(0),
  new Map([['otp', '123456']]),
  new Set(['eoa']),
  new Uint8Array(8),
  new ArrayBuffer(8),
  /otp/,
  new Error('otp'),
  Object('123456'),
  Object(7),
  new Blob(['otp']),
  new DOMRect(),
  nest(40),
  // Holes cost the sender nothing.
  Array(2 ** 31),
  polluting('{"__proto__": {"polluted": true}}'),
  polluting('{"constructor": {"prototype": {"__proto__": {"polluted": true}}}}'),
]
const wrongIds = ['', 'x'.repeat(129), 0, 7, null, true, ['1'], {}, Number.NaN, 1n]
const wrongPayloads = ['text', 7, true, null, [], [[]], 1n, new Date(0)]
const wrongTypes = [
  (name) => `@w3m-app/${name}_`,
  (name) => `@w3m-app/${name.toLowerCase()}`,
  (name) => ` @w3m-app/${name}`,
  (name) => `@w3m-app/ ${name}`,
  (name) => `@w3m-app//${name}`,
  (name) => `@W3M-APP/${name}`,
  (name) => `@w4m-app/${name}`,
  (name) => `@w3m-frame/${name}`,
  (name) => `@w3m-frame/${name}_SUCCESS`,
  (name) => `@w3m-app/${name}\0`,
  () => '@w3m-app/__proto__',
  () => '@w3m-app/constructor',
  () => '@w3m-app/toString',
  () => '@w3m-app/hasOwnProperty',
  () => '@w3m-app/',
  (name) => [`@w3m-app/${name}`],
  (name) => ({ toString: `@w3m-app/${name}` }),
  () => 7,
  () => null,
  () => undefined,
]
const bareValues = [null, undefined, 0, '', 'READY', true, [], [[]], 1n, new Map(), new Date(0)]

/** Generates reproducible numbers (mulberry32). */
function numbersFrom(seed) {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const ways = [
  (message, pick, name) => ({ ...message, type: pick(wrongTypes)(name) }),
  (message, pick) => ({ ...message, id: pick(wrongIds) }),
  (message, pick) => ({ ...message, payload: pick(wrongPayloads) }),
  (message, pick, name) => {
    const [field] = Object.keys(valid[name] ?? {})
    if (!field) return { ...message, payload: [] }
    return { ...message, payload: { ...valid[name], [field]: pick([true, {}, [], null, 1n]) } }
  },
  (message, pick) => ({ ...message, payload: { ...message.payload, extra: pick(poisons) } }),
  (message, pick) => ({ ...message, extra: [{ deeper: pick(poisons) }] }),
  (message) => {
    const cyclic = { ...message }
    cyclic.payload = { ...message.payload, cyclic }
    return cyclic
  },
  (message) => Object.assign(polluting('{"__proto__": {"polluted": true}}'), message),
  (message) => ({
    ...message,
    payload: Object.assign(polluting('{"__proto__": {"polluted": true}}'), message.payload),
  }),
  (message, pick) => pick([{ type: '@latchkey/CONNECT', id: message.id }, message.id, {}, []]),
  (_message, pick) => pick(bareValues),
]

/** Posts `count` messages from seed `from` on, and counts the success replies. */
globalThis.postMalformed = async (count, from) => {
  const number = numbersFrom(from)
  const pick = (items) => items[number(items.length)]
  const answers = { valid: 0, errors: 0, alive: 0 }
  onReply = ({ type, id }) => {
    if (String(id).startsWith('alive')) answers.alive += type.endsWith('_SUCCESS') ? 1 : 0
    else if (type.endsWith('_SUCCESS')) answers.valid += 1
    else if (type.endsWith('_ERROR')) answers.errors += 1
  }
  for (let sent = 0; sent < count; ) {
    for (let inRound = 0; inRound < 1_000; inRound += 1, sent += 1) {
      const name = pick(names)
      const message = { type: `@w3m-app/${name}`, id: `m${from}-${sent}`, payload: valid[name] }
      if (sent % 500 === 0) post({ ...message, payload: { huge } })
      else post(pick(ways)(message, pick, name))
    }
    // A valid request ends each round, to show that the frame has read the others and still answers.
    const alive = ask('GET_CHAIN_ID', undefined, `alive${from}-${sent}`)
    const silence = new Promise((resolve) => setTimeout(resolve, 5_000))
    if (!(await Promise.race([alive, silence]))) break
  }
  return answers
}
