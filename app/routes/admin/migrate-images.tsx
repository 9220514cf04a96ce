import { LaterScreen } from './later-screen.tsx'

export const meta = () => [{ title: 'Migrate Images | Blog Admin' }, { name: 'robots', content: 'noindex' }]

export default function MigrateImages() {
  return <LaterScreen title="Migrate Images" purpose="Here you will move pictures out of old posts into the storage." />
}
