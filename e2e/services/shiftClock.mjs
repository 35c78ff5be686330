/** Loaded before the frame's server in tests. Moves its clock forward on request. */
const TrueDate = globalThis.Date
let ahead = 0

globalThis.Date = class extends TrueDate {
  constructor(...given) {
    if (given.length === 0) super(TrueDate.now() + ahead)
    else super(...given)
  }
  static now() {
    return TrueDate.now() + ahead
  }
}

process.on('message', ({ advanceMs }) => {
  ahead += advanceMs
  process.send?.({ ahead })
})
// The channel must not keep the server alive.
process.channel?.unref()
