import './demoWallet.css'
import { icon } from './icon.ts'
import type { Question } from './questions.ts'

/** Returns a function that asks in a dialog of the page. One question waits for the other. */
export function createAsk(): (question: Question) => Promise<boolean> {
  let last: Promise<unknown> = Promise.resolve()
  return (question) => {
    const answer = last.then(() => showDialog(question))
    last = answer
    return answer
  }
}

function showDialog(question: Question): Promise<boolean> {
  const dialog = draw(question)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    // Esc closes it too, without a value.
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'agree')
    })
  })
}

function draw({ title, facts, agree }: Question): HTMLDialogElement {
  const dialog = create('dialog', { className: 'demo-wallet' })
  const heading = create('h2', { id: 'demo-wallet-title', textContent: title })
  dialog.setAttribute('aria-labelledby', heading.id)
  const list = create('dl', { className: 'facts' })
  for (const [name, value] of facts) {
    const row = create('div', {})
    row.append(create('dt', { textContent: name }), create('dd', { textContent: value }))
    list.append(row)
  }
  const brand = create('p', { className: 'demo-wallet-brand', textContent: 'Demo wallet' })
  brand.prepend(create('img', { src: icon, alt: '', width: 24, height: 24 }))
  const warning = create('p', {
    className: 'quiet',
    textContent: 'For this demo only. The key is stored in this page and works on the local chain.',
  })
  const buttons = create('div', { className: 'demo-wallet-buttons' })
  const button = (textContent: string, value: string) => {
    const made = create('button', { type: 'button', textContent, autofocus: value === 'reject' })
    made.addEventListener('click', () => dialog.close(value))
    return made
  }
  buttons.append(button('Reject', 'reject'), button(agree, 'agree'))
  dialog.append(brand, heading, list, warning, buttons)
  return dialog
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}
