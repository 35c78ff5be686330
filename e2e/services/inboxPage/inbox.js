const list = document.getElementById('list')
const empty = document.getElementById('empty')
const frame = document.getElementById('mail')
let shown = 0
let newest = 0

function show(id) {
  shown = id
  frame.hidden = false
  frame.src = `/mails/${id}`
  for (const button of list.querySelectorAll('button')) {
    button.setAttribute('aria-current', String(Number(button.dataset.id) === id))
  }
}

function row(mail) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  button.dataset.id = mail.id
  button.setAttribute('aria-current', String(mail.id === shown))
  const subject = document.createElement('strong')
  subject.textContent = mail.subject
  const details = document.createElement('small')
  details.textContent = `${mail.to} · ${new Date(mail.at).toLocaleTimeString()}`
  button.append(subject, details)
  button.addEventListener('click', () => show(mail.id))
  item.append(button)
  return item
}

async function refresh() {
  const mails = await (await fetch('/api/mails')).json()
  if (mails.length === newest) return
  newest = mails.length
  empty.hidden = mails.length > 0
  list.replaceChildren(...mails.map(row))
  show(mails[0].id)
}

setInterval(() => refresh().catch(() => {}), 1000)
refresh().catch(() => {})
