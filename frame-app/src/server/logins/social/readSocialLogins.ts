import { StartError } from '../../startError.ts'
import { type SocialLogins, socialLogins } from './providerSettings.ts'

const word = 'text without spaces around it'
const url = 'an https URL (http is for DEVELOPMENT=true)'

/** Completes "<provider>.<field> must be <this>." */
const expectations: Readonly<Record<string, string>> = {
  clientId: word,
  clientSecret: word,
  teamId: word,
  keyId: word,
  privateKey:
    'the content of the .p8 file that Apple gave you: a P-256 private key in PKCS #8, with the lines BEGIN and END PRIVATE KEY',
  scopes: 'text such as "openid email profile"',
  endpoints: 'an object of URLs',
  issuer: url,
  authorization: url,
  token: url,
  userInfo: url,
  emails: url,
}

/**
 * Checks the identity providers of SOCIAL_LOGINS.
 *
 * @throws StartError CONFIG_INVALID, naming the provider and the field, without its value
 */
export function readSocialLogins(
  value: Readonly<Record<string, unknown>>,
  { developmentMode }: { readonly developmentMode: boolean },
): SocialLogins {
  const schema = socialLogins(developmentMode)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path ?? []
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  const problem = unknown
    ? describeUnknown([...path, unknown], Object.keys(schema.shape))
    : describeWrong(path, value)
  throw new StartError('CONFIG_INVALID', `SOCIAL_LOGINS: ${problem}.`)
}

function describeUnknown(path: readonly PropertyKey[], providers: readonly string[]): string {
  return path.length === 1
    ? `there is no provider ${String(path[0])}, only ${providers.join(', ')}`
    : `${path.join('.')} is not a setting: remove it or correct its name`
}

function describeWrong(path: readonly PropertyKey[], value: object): string {
  const found = path.reduce<unknown>((part, key) => Object(part)[key], value)
  const problem = found === undefined ? 'is not set: it must be' : 'must be'
  const expected = expectations[String(path.at(-1))] ?? 'an object with clientId'
  return `${path.join('.')} ${problem} ${expected}`
}
