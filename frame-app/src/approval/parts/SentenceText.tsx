import type { Sentence } from '../previews/preview.ts'
import { splitText } from '../texts/text.ts'
import { EscapedText } from './EscapedText.tsx'

/** The sentence without its subject; values from the request stand out and are escaped. */
export function SentenceText({ sentence }: { sentence: Sentence }) {
  return splitText(sentence.key).map((part) =>
    'name' in part ? (
      <b key={part.name}>
        <EscapedText isHost={part.name === 'domain'}>
          {sentence.values?.[part.name] ?? ''}
        </EscapedText>
      </b>
    ) : (
      part.text
    ),
  )
}
