import { LaterScreen } from './later-screen.tsx'

export const meta = () => [{ title: 'AI Settings | Blog Admin' }, { name: 'robots', content: 'noindex' }]

export default function AiSettings() {
  return <LaterScreen title="AI Settings" purpose="Here you will decide how articles are written by a model." />
}
