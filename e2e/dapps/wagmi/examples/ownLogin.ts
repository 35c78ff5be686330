import { latchkeyConnector } from '@latchkey/sdk/wagmi'

export const connector = latchkeyConnector({
  frameUrl: 'https://login.example.com',
  projectId: 'shop',
  login: {
    email: () => prompt('Your email'),
    onCode: ({ error }) =>
      prompt(error ? 'That code is wrong. Try again' : 'The code from the email'),
    onDevice: ({ matchCode }) => alert(`Open the link in the email. It shows ${matchCode}`),
  },
})
