/**
 * Facts of the bundled wallets, most used first. Every address has a source to check it against,
 * and one that opens an app has two or the wallet's own documentation: a wrong address is phishing.
 * Long, because it is a table.
 */
import type { BundledEntry } from './bundledEntry.ts'
import { coinbaseEntry } from './entries/coinbaseEntry.ts'
import { ledgerEntry } from './entries/ledgerEntry.ts'
import { okxEntry } from './entries/okxEntry.ts'
import { connectkit, rainbowkit, thirdweb } from './entries/sources.ts'

export const bundledEntries = [
  {
    id: 'io.metamask',
    name: 'MetaMask',
    rdns: { value: 'io.metamask', source: [0, 2] },
    namespaces: { value: ['eip155'], source: [0, 1, 2] },
    homepage: { value: 'https://metamask.io', source: [0, 1, 2] },
    links: { universal: { value: 'https://metamask.app.link', source: [0, 1, 2] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1438144202', source: [0, 1, 2] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=io.metamask',
        source: [0, 1, 2],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
        source: [0, 1, 2],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('10005cdc80362e0a9a6c7aee424c9e442a0474e5', 'io.metamask'),
      rainbowkit('06021928b302873b3a1bb2b4e2c907e262252570', 'metaMaskWallet'),
      connectkit,
    ],
  },
  {
    id: 'com.trustwallet.app',
    name: 'Trust Wallet',
    rdns: { value: 'com.trustwallet.app', source: [0, 2] },
    namespaces: { value: ['eip155', 'solana', 'bip122'], source: [3] },
    homepage: { value: 'https://trustwallet.com', source: [0, 1] },
    links: { universal: { value: 'https://link.trustwallet.com', source: [0, 1, 2] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1288339409', source: [0, 1, 2] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp',
        source: [0, 1, 2],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/egjidjbpglichdcondbcbdnbeeppgdph',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('2253ce5e4af3fde27583b3959e9b3e2336185891', 'com.trustwallet.app'),
      rainbowkit('06021928b302873b3a1bb2b4e2c907e262252570', 'trustWallet'),
      connectkit,
      'https://developer.trustwallet.com/developer/develop-for-trust/browser-extension',
    ],
  },
  okxEntry,
  coinbaseEntry,
  {
    id: 'com.binance.wallet',
    name: 'Binance Wallet',
    rdns: { value: 'com.binance.wallet', source: [0] },
    namespaces: { value: ['eip155', 'solana', 'bip122'], source: [2] },
    homepage: { value: 'https://www.binance.com/en/web3wallet', source: [0, 1] },
    links: { native: { value: 'bnc://app.binance.com/cedefi', source: [0, 1] } },
    stores: {
      ios: { value: 'https://www.binance.com/en/download', source: [0, 1] },
      android: { value: 'https://www.binance.com/en/download', source: [0, 1] },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('27990aab05a85fab86f0dfa267f6854bd7f88c28', 'com.binance.wallet'),
      rainbowkit('17c22b2cc6b4e38eae6a29bea3341c0d45218411', 'binanceWallet'),
      'https://developers.binance.com/legacy-docs/binance-w3w/introduction',
    ],
  },
  {
    id: 'app.phantom',
    name: 'Phantom',
    rdns: { value: 'app.phantom', source: [0, 2] },
    namespaces: { value: ['eip155', 'solana', 'bip122'], source: [3] },
    homepage: { value: 'https://phantom.app', source: [0, 1] },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1598432977', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=app.phantom',
        source: [0, 1],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/bfnaelmomeimhlpmgjnjophhpkkoljpa',
        source: [0, 1],
      },
    },
    supportsWalletConnect: false,
    source: [
      thirdweb('01fd5237f524302f4dc63bd4e106f24dcc520e94', 'app.phantom'),
      rainbowkit('06021928b302873b3a1bb2b4e2c907e262252570', 'phantomWallet'),
      connectkit,
      'https://docs.phantom.com/phantom-deeplinks/other-methods/README',
    ],
  },
  {
    id: 'me.rainbow',
    name: 'Rainbow',
    rdns: { value: 'me.rainbow', source: [0, 2] },
    namespaces: { value: ['eip155'], source: [0, 1, 2] },
    homepage: { value: 'https://rainbow.me', source: [0, 1, 2] },
    links: { universal: { value: 'https://rnbwapp.com', source: [0, 1, 2] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1457119021', source: [0, 1, 2] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=me.rainbow',
        source: [0, 1, 2],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('35279f8f8a8d74dd0e6198ac25c66d861f1a4c88', 'me.rainbow'),
      rainbowkit('06021928b302873b3a1bb2b4e2c907e262252570', 'rainbowWallet'),
      connectkit,
    ],
  },
  {
    id: 'com.bitget.web3',
    name: 'Bitget Wallet',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://web3.bitget.com', source: [0, 1] },
    links: { native: { value: 'bitkeep://', source: [0, 1] } },
    stores: {
      android: { value: 'https://web3.bitget.com/en/wallet-download?type=0', source: [0, 1] },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/jiidiaalihmmhddjgbnbgdfflelocpak',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('27990aab05a85fab86f0dfa267f6854bd7f88c28', 'com.bitget.web3'),
      rainbowkit('0109cd582861f5c2f9d5c874eb6e61f4869d4380', 'bitgetWallet'),
    ],
  },
  {
    id: 'org.uniswap',
    name: 'Uniswap Wallet',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://uniswap.org', source: [0, 1] },
    links: { native: { value: 'uniswap://', source: [0, 1] } },
    stores: { ios: { value: 'https://apps.apple.com/app/id6443944476', source: [0, 1] } },
    supportsWalletConnect: true,
    source: [
      thirdweb('3ea3f244f0b7dfeb538bddb3eeb716b39129cfb5', 'org.uniswap'),
      rainbowkit('0b9cde1048650b6c867e599986fdc67827b73e75', 'uniswapWallet'),
    ],
  },
  {
    id: 'io.zerion.wallet',
    name: 'Zerion',
    rdns: { value: 'io.zerion.wallet', source: [0] },
    namespaces: { value: ['eip155'], source: [0, 1, 2] },
    homepage: { value: 'https://zerion.io', source: [0, 1, 2] },
    links: { universal: { value: 'https://wallet.zerion.io', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1456732565', source: [0, 1, 2] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=io.zerion.android',
        source: [0, 1, 2],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/klghhnkeealcohjjanjjdaeeggmfmlpl',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('3f65838405a0f452a16a39d40038203ad8c07774', 'io.zerion.wallet'),
      rainbowkit('06021928b302873b3a1bb2b4e2c907e262252570', 'zerionWallet'),
      connectkit,
    ],
  },
  {
    id: 'io.rabby',
    name: 'Rabby',
    rdns: { value: 'io.rabby', source: [0, 2] },
    namespaces: { value: ['eip155'], source: [0, 1, 2] },
    homepage: { value: 'https://rabby.io', source: [0, 1, 2] },
    stores: {
      chrome: {
        value: 'https://chromewebstore.google.com/detail/acmacodkjbdgmoleebolmdjonilkdbch',
        source: [0, 1, 2],
      },
    },
    supportsWalletConnect: false,
    source: [
      thirdweb('382f1ec70f02c397c2c6151238e91e16fdb0d638', 'io.rabby'),
      rainbowkit('06021928b302873b3a1bb2b4e2c907e262252570', 'rabbyWallet'),
      connectkit,
    ],
  },
  ledgerEntry,
  {
    id: 'com.safepal',
    name: 'SafePal',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://www.safepal.com', source: [0, 1] },
    links: { native: { value: 'safepalwallet://', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1548297139', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=io.safepal.wallet',
        source: [0, 1],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/lgmpcpglpngdoalbgeoldeajfclnhafa',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('382f1ec70f02c397c2c6151238e91e16fdb0d638', 'com.safepal'),
      rainbowkit('06cec880235952dd645a2ee220583349ba8ee776', 'safepalWallet'),
    ],
  },
  {
    id: 'com.bybit',
    name: 'Bybit Wallet',
    rdns: { value: 'com.bybit', source: [1] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://www.bybit.com/en/web3', source: [0, 1] },
    links: {
      native: { value: 'bybitapp://open/route?targetUrl=by://web3/walletconnect', source: [0, 1] },
    },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1488296980', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=com.bybit.app',
        source: [0, 1],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/pdliaogehgdbhbnmkklieghmmjkpigpa',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('01fd5237f524302f4dc63bd4e106f24dcc520e94', 'com.bybit'),
      rainbowkit('169e209bfd3b892a77ba943745381127278387fa', 'bybitWallet'),
    ],
  },
  {
    id: 'pro.tokenpocket',
    name: 'TokenPocket',
    rdns: { value: 'pro.tokenpocket', source: [0, 1] },
    namespaces: { value: ['eip155'], source: [0, 1, 2] },
    homepage: { value: 'https://tokenpocket.pro', source: [0, 1, 2] },
    links: { native: { value: 'tpoutside://', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id6444625622', source: [0, 1, 2] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=vip.mytokenpocket',
        source: [0, 1, 2],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/mfgccjchihfkkindfppnaooecgfneiii',
        source: [0, 1, 2],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('382f1ec70f02c397c2c6151238e91e16fdb0d638', 'pro.tokenpocket'),
      rainbowkit('073f035be39e0eb592a3d9afb4fe0895321f629e', 'tokenPocketWallet'),
      connectkit,
    ],
  },
  {
    id: 'global.safe',
    name: 'Safe',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://safe.global', source: [0, 1] },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1515759131', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=io.gnosis.safe',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [thirdweb('01fd5237f524302f4dc63bd4e106f24dcc520e94', 'global.safe'), connectkit],
  },
  {
    id: 'com.solflare',
    name: 'Solflare',
    namespaces: { value: ['solana'], source: [0] },
    homepage: { value: 'https://solflare.com', source: [0] },
    supportsWalletConnect: false,
    source: ['https://docs.solflare.com/solflare/technical/deeplinks/provider-methods/connect'],
  },
  {
    id: 'app.backpack',
    name: 'Backpack',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://backpack.app', source: [0, 1] },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id6445964121', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=app.backpack.mobile',
        source: [0, 1],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/aflkmfhebedbjioipglgcbcmnbpgliof',
        source: [0, 1],
      },
    },
    supportsWalletConnect: false,
    source: [
      thirdweb('506764dabdbfa4910416e7a1347a92f0ef0d5e8e', 'app.backpack'),
      rainbowkit('330c73c5f5e051c57ad386b0028581beaed27165', 'backpackWallet'),
    ],
  },
  {
    id: 'io.1inch.wallet',
    name: '1inch Wallet',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://1inch.io/wallet', source: [1] },
    links: { native: { value: 'oneinch://', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1546049391', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=io.oneinch.android',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('27990aab05a85fab86f0dfa267f6854bd7f88c28', 'io.1inch.wallet'),
      rainbowkit('291e2852010ffd5ee1d875adf91093ba37272d81', 'oneInchWallet'),
    ],
  },
  {
    id: 'com.kraken',
    name: 'Kraken Wallet',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://www.kraken.com/wallet', source: [0, 1] },
    links: { native: { value: 'krakenwallet://', source: [0, 1] } },
    stores: { ios: { value: 'https://apps.apple.com/app/id1626327149', source: [0, 1] } },
    supportsWalletConnect: true,
    source: [
      thirdweb('27990aab05a85fab86f0dfa267f6854bd7f88c28', 'com.kraken'),
      rainbowkit('291e2852010ffd5ee1d875adf91093ba37272d81', 'krakenWallet'),
    ],
  },
  {
    id: 'im.token',
    name: 'imToken',
    namespaces: { value: ['eip155'], source: [0, 1, 2] },
    homepage: { value: 'https://token.im', source: [0, 1] },
    links: { native: { value: 'imtokenv2://', source: [0, 1, 2] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1384798940', source: [0, 1, 2] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=im.token.app',
        source: [0, 1, 2],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('2253ce5e4af3fde27583b3959e9b3e2336185891', 'im.token'),
      rainbowkit('09a8f1fb6494f8086a708ec03e6f00685e8ce086', 'imTokenWallet'),
      connectkit,
    ],
  },
  {
    id: 'so.onekey.app.wallet',
    name: 'OneKey',
    rdns: { value: 'so.onekey.app.wallet', source: [0] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://onekey.so', source: [0, 1] },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1609559473', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=so.onekey.app.wallet',
        source: [0, 1],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/jnmbobjmhlngoefaiojfljckilhhlhcj',
        source: [0, 1],
      },
    },
    supportsWalletConnect: false,
    source: [
      thirdweb('27990aab05a85fab86f0dfa267f6854bd7f88c28', 'so.onekey.app.wallet'),
      rainbowkit('075c1bdfafb740fcbc8dfdc1ebd8060984253e46', 'oneKeyWallet'),
    ],
  },
  {
    id: 'io.magiceden.wallet',
    name: 'Magic Eden',
    rdns: { value: 'io.magiceden.wallet', source: [0, 1] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://wallet.magiceden.io', source: [0, 1] },
    stores: {
      chrome: {
        value: 'https://chromewebstore.google.com/detail/mkpegjkblkkefacfnmkajcjmabijhclg',
        source: [0, 1],
      },
    },
    supportsWalletConnect: false,
    source: [
      thirdweb('382f1ec70f02c397c2c6151238e91e16fdb0d638', 'io.magiceden.wallet'),
      rainbowkit('073f035be39e0eb592a3d9afb4fe0895321f629e', 'magicEdenWallet'),
    ],
  },
  {
    id: 'com.roninchain.wallet',
    name: 'Ronin Wallet',
    rdns: { value: 'com.roninchain.wallet', source: [0, 1] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://wallet.roninchain.com', source: [0, 1] },
    links: { native: { value: 'roninwallet://', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1592675001', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=com.skymavis.genesis',
        source: [0, 1],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/fnjhmkhhmkbjkkabndcnnogagogbneec',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('27990aab05a85fab86f0dfa267f6854bd7f88c28', 'com.roninchain.wallet'),
      rainbowkit('0b5bd64f30928be5d41d70083d8dea85d16ac754', 'roninWallet'),
    ],
  },
  {
    id: 'app.core.extension',
    name: 'Core',
    rdns: { value: 'app.core.extension', source: [0] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://core.app', source: [0, 1] },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id6443685999', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=com.avaxwallet',
        source: [0, 1],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/agoakfejjabomempkjlepdflaleeobhb',
        source: [0, 1],
      },
    },
    supportsWalletConnect: false,
    source: [
      thirdweb('27990aab05a85fab86f0dfa267f6854bd7f88c28', 'app.core.extension'),
      rainbowkit('075c1bdfafb740fcbc8dfdc1ebd8060984253e46', 'coreWallet'),
    ],
  },
  {
    id: 'xyz.argent',
    name: 'Argent',
    namespaces: { value: ['eip155'], source: [0, 1, 2] },
    homepage: { value: 'https://www.argent.xyz', source: [0, 1] },
    links: { universal: { value: 'https://argent.link/app', source: [1, 2] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1358741926', source: [0, 1, 2] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=im.argent.contractwalletclient',
        source: [0, 1, 2],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('27990aab05a85fab86f0dfa267f6854bd7f88c28', 'xyz.argent'),
      rainbowkit('09a8f1fb6494f8086a708ec03e6f00685e8ce086', 'argentWallet'),
      connectkit,
    ],
  },
  {
    id: 'com.coin98',
    name: 'Coin98',
    rdns: { value: 'com.coin98', source: [0] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://coin98.com/wallet', source: [0, 1] },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1561969966', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=coin98.crypto.finance.media',
        source: [0, 1],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/aeachknmefphepccionboohckonoeemg',
        source: [0, 1],
      },
    },
    supportsWalletConnect: false,
    source: [
      thirdweb('2d0576fb81b978803a48eb92802e4408b1c82ce9', 'com.coin98'),
      rainbowkit('0b9cde1048650b6c867e599986fdc67827b73e75', 'coin98Wallet'),
    ],
  },
  {
    id: 'io.gate.wallet',
    name: 'Gate Wallet',
    rdns: { value: 'io.gate.wallet', source: [0, 1] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    links: { native: { value: 'gtweb3wallet://', source: [0, 1] } },
    stores: {
      chrome: {
        value: 'https://chromewebstore.google.com/detail/cpmkedoipcpimgecpmgpldfpohjplkpp',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('2dc11aa85c5218eb8d81f753f68b31f1a4e9c0a3', 'io.gate.wallet'),
      rainbowkit('0b5bd64f30928be5d41d70083d8dea85d16ac754', 'gateWallet'),
    ],
  },
  {
    id: 'xyz.talisman',
    name: 'Talisman',
    rdns: { value: 'xyz.talisman', source: [0, 2] },
    namespaces: { value: ['eip155'], source: [0, 1, 2] },
    homepage: { value: 'https://talisman.xyz', source: [0, 1, 2] },
    stores: {
      chrome: {
        value: 'https://chromewebstore.google.com/detail/fijngjgcjhjmmpcmkeiomlglpeiijkld',
        source: [0, 1, 2],
      },
    },
    supportsWalletConnect: false,
    source: [
      thirdweb('67eb453a685580f8d080b686f258339e251abf02', 'xyz.talisman'),
      rainbowkit('075c1bdfafb740fcbc8dfdc1ebd8060984253e46', 'talismanWallet'),
      connectkit,
    ],
  },
  {
    id: 'app.subwallet',
    name: 'SubWallet',
    rdns: { value: 'app.subwallet', source: [0, 1] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://www.subwallet.app', source: [0, 1] },
    links: { native: { value: 'subwallet://', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1633050285', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=app.subwallet.mobile',
        source: [0, 1],
      },
      chrome: {
        value: 'https://chromewebstore.google.com/detail/onhogfjeacnfoofkfgppdlbmlmnplgbn',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('997beeac3aaef1cb889ffc7651f17c58f1631dd5', 'app.subwallet'),
      rainbowkit('073f035be39e0eb592a3d9afb4fe0895321f629e', 'subWallet'),
    ],
  },
  {
    id: 'com.mewwallet',
    name: 'MEW wallet',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://mewwallet.com', source: [0, 1] },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1464614025', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=com.myetherwallet.mewwallet',
        source: [0, 1],
      },
    },
    supportsWalletConnect: false,
    source: [
      thirdweb('2253ce5e4af3fde27583b3959e9b3e2336185891', 'com.mewwallet'),
      rainbowkit('06021928b302873b3a1bb2b4e2c907e262252570', 'mewWallet'),
    ],
  },
  {
    id: 'com.enkrypt',
    name: 'Enkrypt',
    rdns: { value: 'com.enkrypt', source: [0, 1] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://www.enkrypt.com', source: [0, 1] },
    stores: {
      chrome: {
        value: 'https://chromewebstore.google.com/detail/kkpllkodjeloidieedojogacfhpaihoh',
        source: [0, 1],
      },
    },
    supportsWalletConnect: false,
    source: [
      thirdweb('2253ce5e4af3fde27583b3959e9b3e2336185891', 'com.enkrypt'),
      rainbowkit('07eef6262d4658ce877c3062c1080745d9cdc0cf', 'enkryptWallet'),
    ],
  },
  {
    id: 'co.family.wallet',
    name: 'Family',
    rdns: { value: 'co.family.wallet', source: [0, 1] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://family.co', source: [0, 1] },
    links: { native: { value: 'familywallet://', source: [0, 1] } },
    supportsWalletConnect: true,
    source: [thirdweb('2d0576fb81b978803a48eb92802e4408b1c82ce9', 'co.family.wallet'), connectkit],
  },
  {
    id: 'com.foxwallet',
    name: 'FoxWallet',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://foxwallet.com', source: [1] },
    links: { native: { value: 'foxwallet://', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1590983231', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=com.foxwallet.play',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('2253ce5e4af3fde27583b3959e9b3e2336185891', 'com.foxwallet'),
      rainbowkit('075c1bdfafb740fcbc8dfdc1ebd8060984253e46', 'foxWallet'),
    ],
  },
  {
    id: 'io.novawallet',
    name: 'Nova Wallet',
    rdns: { value: 'io.novawallet', source: [1] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://novawallet.io', source: [0, 1] },
    links: { native: { value: 'novawallet://', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1597119355', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=io.novafoundation.nova.market',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('997beeac3aaef1cb889ffc7651f17c58f1631dd5', 'io.novawallet'),
      rainbowkit('12f42176378d231d6555d1f773be9aacc5013919', 'novaWallet'),
    ],
  },
  {
    id: 'com.bifrostwallet',
    name: 'Bifrost Wallet',
    rdns: { value: 'com.bifrostwallet', source: [0, 1] },
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://bifrostwallet.com', source: [0, 1] },
    links: { universal: { value: 'https://app.bifrostwallet.com', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1577198351', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=com.bifrostwallet.app',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('27990aab05a85fab86f0dfa267f6854bd7f88c28', 'com.bifrostwallet'),
      rainbowkit('073f035be39e0eb592a3d9afb4fe0895321f629e', 'bifrostWallet'),
    ],
  },
  {
    id: 'com.valoraapp',
    name: 'Valora',
    namespaces: { value: ['eip155'], source: [0, 1] },
    links: { native: { value: 'celo://wallet', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id1520414263', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=co.clabs.valora',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('382f1ec70f02c397c2c6151238e91e16fdb0d638', 'com.valoraapp'),
      rainbowkit('073f035be39e0eb592a3d9afb4fe0895321f629e', 'valoraWallet'),
    ],
  },
  {
    id: 'tech.okto',
    name: 'Okto',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://okto.tech', source: [0, 1] },
    links: { native: { value: 'okto://', source: [0, 1] } },
    stores: { ios: { value: 'https://apps.apple.com/app/id6450688229', source: [0, 1] } },
    supportsWalletConnect: true,
    source: [
      thirdweb('27990aab05a85fab86f0dfa267f6854bd7f88c28', 'tech.okto'),
      rainbowkit('01d2bb054a543eab9ff774423ceb93764a1d6218', 'oktoWallet'),
    ],
  },
  {
    id: 'com.kresus',
    name: 'Kresus',
    namespaces: { value: ['eip155'], source: [0, 1] },
    homepage: { value: 'https://www.kresus.com', source: [0, 1] },
    links: { native: { value: 'com.kresus.superapp://', source: [0, 1] } },
    stores: {
      ios: { value: 'https://apps.apple.com/app/id6444355152', source: [0, 1] },
      android: {
        value: 'https://play.google.com/store/apps/details?id=com.kresus.superapp',
        source: [0, 1],
      },
    },
    supportsWalletConnect: true,
    source: [
      thirdweb('382f1ec70f02c397c2c6151238e91e16fdb0d638', 'com.kresus'),
      rainbowkit('213a2b636c3f53a59fea64f5d0b04b34573962bb', 'kresusWallet'),
    ],
  },
  {
    id: 'sh.frame',
    name: 'Frame',
    rdns: { value: 'sh.frame', source: [0] },
    namespaces: { value: ['eip155'], source: [0, 1, 2] },
    homepage: { value: 'https://frame.sh', source: [0, 1, 2] },
    supportsWalletConnect: false,
    source: [
      thirdweb('446a69b1d18b8711324b24377abecdbda10b8a1f', 'sh.frame'),
      rainbowkit('0b9cde1048650b6c867e599986fdc67827b73e75', 'frameWallet'),
      connectkit,
    ],
  },
] as const satisfies readonly BundledEntry[]
