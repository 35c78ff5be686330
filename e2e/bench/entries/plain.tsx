/** The page that the SDK's weight is measured against. */
import { createRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) createRoot(root).render(<main>Hello</main>)
