/** A script of ethers 5 that knows wallets by EIP-6963 only, and nothing of Latchkey. */
let wallet

const show = (id, text) => {
  document.getElementById(id).textContent = text
}

async function pay() {
  const { providers, utils } = window.ethers
  const provider = new providers.Web3Provider(wallet)
  await provider.send('eth_requestAccounts', [])
  const signer = provider.getSigner()
  show('address', await signer.getAddress())
  show('signature', await signer.signMessage('Hello from ethers 5'))
  const to = '0x00000000000000000000000000000000000000aa'
  const transaction = await signer.sendTransaction({ to, value: utils.parseEther('0.1') })
  const receipt = await transaction.wait()
  show('receipt', `${receipt.status} ${receipt.transactionHash}`)
}

window.addEventListener('DOMContentLoaded', () => {
  const button = document.getElementById('pay')
  button.addEventListener('click', () => {
    pay().catch(({ message }) => show('receipt', message))
  })
  window.addEventListener('eip6963:announceProvider', ({ detail }) => {
    if (detail.info.name !== 'Latchkey') return
    wallet = detail.provider
    button.disabled = false
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
})
