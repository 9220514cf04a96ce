import {
  newTechnicianForm,
  technicianAccountForm,
  technicianAccountOnTheWire,
  technicianChange,
  technicianOnTheWire,
  techniciansOnTheWire,
} from '#shared/technician-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const technician = inPath('id', "The technician's id")
const technicians = '/api/admin/technicians'
const wrong = refused('A value is wrong; fields says which')
const none = refused('There is no such technician')
const stale = refused('Somebody else saved meanwhile: read it again')

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: technicians,
    operationId: 'listTechnicians',
    summary: 'Everybody who drives to homeowners, by name; who is no longer active comes last',
    answers: { 200: { description: 'The technicians', content: techniciansOnTheWire } },
  },
  {
    method: 'post',
    path: technicians,
    operationId: 'addTechnician',
    summary: 'Add a technician; the same id again is the same technician',
    body: newTechnicianForm,
    answers: { 201: { description: 'The technician', content: technicianOnTheWire }, 400: wrong },
  },
  {
    method: 'put',
    path: `${technicians}/{id}`,
    operationId: 'changeTechnician',
    summary: 'Save a technician as a whole, with hours and days off; planned visits stay where they are',
    parameters: [technician],
    body: technicianChange,
    answers: {
      200: { description: 'The technician as it is now', content: technicianOnTheWire },
      400: wrong,
      404: none,
      409: stale,
    },
  },
  {
    method: 'put',
    path: `${technicians}/{id}/account`,
    operationId: 'setTechnicianAccount',
    summary: 'Say by which address a technician signs in, and invite them; null takes the account away',
    parameters: [technician],
    body: technicianAccountForm,
    answers: {
      200: { description: 'The technician, and what was done to invite them', content: technicianAccountOnTheWire },
      400: wrong,
      404: none,
      409: stale,
    },
  },
]

export const technicianDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))
