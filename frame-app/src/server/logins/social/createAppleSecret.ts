import { importPKCS8, SignJWT } from 'jose'
import type { ProviderSettings } from './providerSettings.ts'

/**
 * Signs Apple's client secret: a token of 5 minutes instead of a fixed text.
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export async function createAppleSecret(
  { clientId, teamId = '', keyId = '', privateKey = '' }: ProviderSettings,
  issuer: string,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
