import 'virtual:tokens.css'
import './notice.css'

export type Notice = {
  title: string
  /** Explains what happened and what to do; text in backquotes is shown as a command. */
  text: string
}

/** Replaces the document's body with text, never HTML. */
export function showNotice(document: Document, { title, text }: Notice): void {
  const main = document.createElement('main')
  const heading = document.createElement('h1')
  heading.textContent = title
  const [sentence = '', command] = text.split('`')
  const paragraph = document.createElement('p')
  paragraph.textContent = command === undefined ? sentence : `${sentence.trimEnd()}:`
  main.append(heading, paragraph)
  if (command !== undefined) {
    const code = document.createElement('code')
    code.textContent = command
    main.append(code)
  }
  document.body.replaceChildren(main)
}
