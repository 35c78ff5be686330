import { readAction } from './readAction.ts'
import type { KnownType } from './typedReaders.ts'

/** github.com/snapshot-labs/snapshot.js, src/sign/types.ts. Read by Snapshot's servers only. */
const snapshot = {
  domain: { name: 'snapshot', version: '0.1.4' },
  contracts: 'none',
  chains: 'none',
} as const
const start = (from: string) => `${from} from,string space,uint64 timestamp`
const authors = ['address', 'string']
const voteTypes: readonly KnownType[] = authors.flatMap((from) =>
  ['string', 'bytes32'].flatMap((proposal) =>
    ['uint32', 'uint32[]', 'string'].map((choice) => ({
      ...snapshot,
      type: `Vote(${start(from)},${proposal} proposal,${choice} choice,string reason,string app,string metadata)`,
      owner: 'from',
      read: readAction({
        name: 'vote',
        rows: [
          ['space', 'space', 'text'],
          ['proposal', 'proposal', 'text'],
          ['choice', 'choice', 'text'],
          ['reason', 'reason', 'text'],
        ],
      }),
    })),
  ),
)

const proposalTypes: readonly KnownType[] = authors.flatMap((from) =>
  [
    ['', ''],
    ['string[] labels,', 'string privacy,'],
  ].map(([labels, privacy]) => ({
    ...snapshot,
    type: `Proposal(${start(from)},string type,string title,string body,string discussion,string[] choices,${labels}uint64 start,uint64 end,uint64 snapshot,string plugins,${privacy}string app)`,
    owner: 'from',
    read: readAction({
      name: 'propose',
      rows: [
        ['space', 'space', 'text'],
        ['proposal', 'title', 'text'],
        ['message', 'body', 'text'],
        ['choices', 'choices', 'text'],
      ],
    }),
  })),
)

export const snapshotTypes: readonly KnownType[] = [...voteTypes, ...proposalTypes]
