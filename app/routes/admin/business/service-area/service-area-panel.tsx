import { useQuery } from '@tanstack/react-query'
import { Download, Plus, RotateCcw, Upload } from 'lucide-react'
import { useState } from 'react'
import { businessPanels } from '#app/routes/admin/business/panels.ts'
import { ConfirmButton } from '#app/routes/admin/parts/confirm-button.tsx'
import { Panel } from '#app/routes/admin/parts/panel.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { saveFile } from '#app/routes/admin/parts/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import type { ServiceAreaOnTheWire } from '#shared/business/business-endpoints.ts'
import { writeAreaTable } from '#shared/service-area/service-area-csv.ts'
import { AddZip } from './add-zip.tsx'
import { ImportZips } from './import-zips.tsx'
import { serviceAreaQuery, useSaveArea } from './service-area-data.ts'
import { ZipList } from './zip-list.tsx'

/** Where the business works: the list of ZIP codes that the whole site relies on. */
export function ServiceAreaPanel() {
  const query = useQuery(serviceAreaQuery)
  return (
    <Panel
      title={businessPanels.area.title}
      lead="The ZIP codes you serve. The ZIP checker, the booking form, the map and search engines go by this list."
    >
      <QueryPart query={query}>{(area) => <ServiceArea area={area} />}</QueryPart>
    </Panel>
  )
}

type Part = 'add' | 'import'

function ServiceArea({ area }: { area: ServiceAreaOnTheWire }) {
  const [open, setOpen] = useState<Part | null>(null)
  /** Typed input stays until it's saved or canceled, even while the other part is open. */
  const [begun, setBegun] = useState<readonly Part[]>([])
  const { save, showTheirs } = useSaveArea(area)
  function toggle(part: Part) {
    setOpen(open === part ? null : part)
    if (!begun.includes(part)) setBegun([...begun, part])
  }
  function end(part: Part) {
    setOpen(null)
    setBegun((parts) => parts.filter((other) => other !== part))
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <Button aria-expanded={open === 'add'} variant="secondary" size="narrow" onClick={() => toggle('add')}>
          <Plus aria-hidden="true" className="size-5" />
          Add a ZIP code
        </Button>
        <Button aria-expanded={open === 'import'} variant="secondary" size="narrow" onClick={() => toggle('import')}>
          <Upload aria-hidden="true" className="size-5" />
          Import
        </Button>
        <Button
          variant="secondary"
          size="narrow"
          onClick={() => saveFile(new Blob([writeAreaTable(area.zips)], { type: 'text/csv' }), 'service-area.csv')}
        >
          <Download aria-hidden="true" className="size-5" />
          Export
        </Button>
        {!area.is_built_in && (
          <ConfirmButton
            variant="quiet"
            size="narrow"
            question={{
              title: 'Reset the list?',
              text: 'You’ll have the list that came with the site, without what you added, changed or removed. Export yours first if you want to keep it. Bookings stay as they are.',
              confirmLabel: 'Reset the list',
            }}
            start={{
              action: () => save(null),
              success: 'It’s the list that came with the site again.',
              onFailure: (error) => void showTheirs(error),
            }}
          >
            <RotateCcw aria-hidden="true" className="size-5" />
            Reset
          </ConfirmButton>
        )}
      </div>
      {begun.includes('add') && (
        <div hidden={open !== 'add'}>
          <AddZip area={area} onClose={() => end('add')} />
        </div>
      )}
      {begun.includes('import') && (
        <div hidden={open !== 'import'}>
          <ImportZips area={area} onClose={() => end('import')} />
        </div>
      )}
      <ZipList area={area} />
    </div>
  )
}
