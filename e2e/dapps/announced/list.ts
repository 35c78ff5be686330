/** Lists the wallets of the page, with the libraries that dApps list them with: now, and once asked. */
import { createStore } from 'mipd'
import { type AnnouncedConfig, start } from './latchkey.ts'

const configs: readonly AnnouncedConfig[] = JSON.parse(
  document.getElementById('config')?.textContent ?? '[]',
)

function show(id: string, names: readonly string[]) {
  const items = names.map((name) =>
    Object.assign(document.createElement('li'), { textContent: name }),
  )
  document.getElementById(id)?.replaceChildren(...items)
}

function listEvm(id: string) {
  const store = createStore()
  const update = () =>
    show(
      id,
      store.getProviders().map(({ info }) => `${info.name} ${info.rdns}`),
    )
  store.subscribe(update)
  update()
}

async function listSolana(id: string) {
  const { getWallets } = await import('@wallet-standard/app')
  const { get, on } = getWallets()
  const update = () =>
    show(
      id,
      get().map(({ name }) => name),
    )
  on('register', update)
  update()
}

listEvm('evm')
const isLate = new URLSearchParams(location.search).has('late')
if (!isLate) await listSolana('solana')
document.getElementById('list')?.addEventListener('click', () => {
  listEvm('evm-late')
  if (isLate) void listSolana('solana')
})
for (const config of configs) start(config)
