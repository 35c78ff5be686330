/** A certificate for `smtp.example` that signs itself, good for a hundred years. It guards nothing. */
export const smtpCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiN23+NOx1/ej9Sb0
cazmSPUfBw+VKAJ1NS1gModwhMShRANCAAQsAtaJ4uZL5PHj8b1mtsh6UQwnvkNi
9v2DXbgqWR2//bZDUJzR/4QD0R44x8+Yee/e+tuZd7ohlojz/EbqiwiE
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnjCCAUSgAwIBAgIUbdOb8zcuDAPcuNmyk3A39Ibjl8kwCgYIKoZIzj0EAwIw
FzEVMBMGA1UEAwwMc210cC5leGFtcGxlMCAXDTI2MTEyMjA1NDk0N1oYDzIxMjYx
MDI5MDU0OTQ3WjAXMRUwEwYDVQQDDAxzbXRwLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAAQsAtaJ4uZL5PHj8b1mtsh6UQwnvkNi9v2DXbgqWR2//bZD
UJzR/4QD0R44x8+Yee/e+tuZd7ohlojz/EbqiwiEo2wwajAdBgNVHQ4EFgQUVFuh
FFAjjnBw0UQ0LIhaKKgPfJUwHwYDVR0jBBgwFoAUVFuhFFAjjnBw0UQ0LIhaKKgP
fJUwDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxzbXRwLmV4YW1wbGUwCgYI
KoZIzj0EAwIDSAAwRQIgMqjYqfJXGIVqcZv3B/ZDs4Le/LTa87W6dvoFt/ukVKEC
IQDs1zEZ9/x1m7uD3zhuG9FozkMDMfio+5SHV9mjy25SAA==
-----END CERTIFICATE-----
`,
} as const
