/** Sign-in messages (EIP-4361, CAIP-122). The messages between dApp and frame do without it. */
export {
  parseSignIn,
  type SignInMessage,
  type SignInNamespace,
  uriPattern,
} from '../parseSignIn.ts'
