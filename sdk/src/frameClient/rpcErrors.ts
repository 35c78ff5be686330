import { FrameError } from '@latchkey/protocol'

/** Unsupported methods -> the one to call instead. */
const replacements: Readonly<Record<string, string>> = {
  eth_sign: 'personal_sign',
  eth_signTypedData: 'eth_signTypedData_v4',
  eth_signTypedData_v1: 'eth_signTypedData_v4',
  eth_signTypedData_v3: 'eth_signTypedData_v4',
  eth_signTransaction: 'eth_sendTransaction',
}

/** `data.hint` names the unsupported method and the one to call instead. */
export function createMethodError(method: string): FrameError {
  const replacement = Object.hasOwn(replacements, method) ? replacements[method] : undefined
  const hint = `The wallet does not support ${method || 'a method without a name'}.`
  return new FrameError('METHOD_NOT_ALLOWED', {
    data: { hint: replacement ? `${hint} Use ${replacement}.` : hint },
  })
}

/**
 * Adds the method and the parameter, counted from 1, to an INVALID_PARAMS message: "1.value:
 * Required" becomes "eth_call, parameter 2.value: Required". Returns other errors unchanged.
 */
export function nameParameter(method: string, error: unknown): unknown {
  if (!(error instanceof FrameError) || error.reason !== 'INVALID_PARAMS') return error
  const [, name, rest] = /^(\w+)([.:].*)$/s.exec(error.message) ?? []
  const message =
    name === undefined
      ? `${method}: ${error.message}`
      : `${method}, parameter ${/^\d+$/.test(name) ? Number(name) + 1 : name}${rest}`
  const { code: rpcCode, data } = error
  return new FrameError('INVALID_PARAMS', { message, rpcCode, data, cause: error })
}
