import type { Texts } from '@latchkey/ui'
import type english from '@latchkey/ui/locales/en/recovery.json'
import { findKit } from './findKit.ts'
import { type RecoveredSecret, type RecoveryFailure, recoverSecret } from './recoverSecret.ts'

type RecoveryTexts = Texts<typeof english>

/** A file of a kit has a few hundred bytes. */
const mostBytes = 100_000

/** Shows the form; then, until it is hidden, the secret. Text only, never HTML. */
export function openRecoveryPage(document: Document, texts: RecoveryTexts): void {
  const { t, locale } = texts
  document.documentElement.lang = locale
  document.title = t('title')
  const main = document.createElement('main')
  document.body.replaceChildren(main)
  const showForm = () => {
    const form = createForm(document, texts, showSecret)
    main.replaceChildren(
      create(document, 'h1', t('title')),
      create(document, 'p', t('intro')),
      form,
    )
  }
  const showSecret = (secret: RecoveredSecret) => {
    const heading = create(document, 'h1', t('result'))
    heading.tabIndex = -1
    const hide = create(document, 'button', t('hide'))
    hide.onclick = showForm
    main.replaceChildren(
      heading,
      create(document, 'p', t('warning')),
      createList(document, texts, secret),
      create(document, 'p', t('next')),
      hide,
    )
    heading.focus()
  }
  showForm()
}

function createForm(
  document: Document,
  { t }: RecoveryTexts,
  onSecret: (secret: RecoveredSecret) => void,
): HTMLFormElement {
  const form = document.createElement('form')
  const kit = createField(document, 'textarea', 'kit', { label: t('kit'), hint: t('kitHint') })
  const file = createField(document, 'input', 'file', { label: t('file') })
  file.input.type = 'file'
  const code = createField(document, 'input', 'code', { label: t('code'), hint: t('codeHint') })
  const open = create(document, 'button', t('open'))
  const failure = create(document, 'p', '')
  failure.className = 'failure'
  failure.role = 'alert'

  const refuse = (reason: RecoveryFailure | 'unreadable') => {
    failure.textContent = t(reason)
    const field = reason === 'wrongKit' ? kit.input : code.input
    kit.input.ariaInvalid = String(reason === 'wrongKit')
    code.input.ariaInvalid = String(reason === 'wrongCode' || reason === 'otherKit')
    field.focus()
  }
  file.input.onchange = async () => {
    const [chosen] = file.input.files ?? []
    if (!chosen) return
    if (chosen.size > mostBytes) return refuse('unreadable')
    // The file was removed meanwhile, or may not be read.
    const text = await chosen.text().catch(() => undefined)
    if (text === undefined) refuse('unreadable')
    else kit.input.value = findKit(text)
  }
  form.onsubmit = async (event) => {
    event.preventDefault()
    failure.textContent = ''
    open.disabled = true
    open.textContent = t('busy')
    const outcome = await recoverSecret({ code: code.input.value, kit: kit.input.value })
    open.disabled = false
    open.textContent = t('open')
    if (typeof outcome === 'string') refuse(outcome)
    else onSecret(outcome)
  }
  form.append(kit.label, file.label, code.label, failure, open)
  return form
}

function createField<Tag extends 'input' | 'textarea'>(
  document: Document,
  tag: Tag,
  id: string,
  { label: text, hint }: { label: string; hint?: string },
): { label: HTMLLabelElement; input: HTMLElementTagNameMap[Tag] } {
  const label = create(document, 'label', text)
  const input = document.createElement(tag)
  input.id = id
  input.autocapitalize = 'characters'
  input.spellcheck = false
  input.setAttribute('autocomplete', 'off')
  if (hint) {
    const explanation = create(document, 'small', hint)
    explanation.id = `${id}Hint`
    input.setAttribute('aria-describedby', explanation.id)
    label.append(explanation)
  }
  label.append(input)
  return { label, input }
}

function createList(
  document: Document,
  { t }: RecoveryTexts,
  secret: RecoveredSecret,
): HTMLDListElement {
  const list = document.createElement('dl')
  const names = ['words', 'evmAddress', 'evmKey', 'solanaAddress', 'solanaKey'] as const
  for (const name of names) {
    const value = secret[name]
    if (value === undefined) continue
    const cell = document.createElement('dd')
    const text = create(document, 'code', value)
    text.id = name
    cell.append(text)
    list.append(create(document, 'dt', t(name)), cell)
  }
  return list
}

function create<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
