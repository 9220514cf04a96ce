import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useUnsavedForm } from '#app/routes/admin/form/unsaved-work.ts'
import { PageHeader } from '#app/routes/admin/parts/page-header.tsx'
import { QueryPart } from '#app/routes/admin/parts/query-part.tsx'
import { callApi } from '#app/routes/admin/session/api.ts'
import { createUuid } from '#shared/uuid.ts'
import { TechnicianForm } from './technician-form.tsx'
import { newTechnician } from './technician-values.ts'
import { techniciansQuery } from './technicians-data.ts'

/** A new technician; the account comes after they are saved. */
export default function NewTechnician() {
  const navigate = useNavigate()
  const query = useQuery(techniciansQuery)
  const [id] = useState(() => createUuid())
  const isTyped = useRef(false)
  useUnsavedForm(() => isTyped.current)
  return (
    <div className="max-w-3xl">
      <PageHeader />
      <QueryPart query={query}>
        {({ technicians }) => (
          <TechnicianForm
            technician={newTechnician(technicians.length)}
            save={(input) => callApi('POST /api/admin/technicians', { body: { ...input, id } })}
            onSaved={() => {
              isTyped.current = false
              void navigate(href('/admin/technicians/:id', { id }))
            }}
            onChange={() => {
              isTyped.current = true
            }}
          />
        )}
      </QueryPart>
    </div>
  )
}
