import {
  newTechnicianForm,
  technicianAccountForm,
  technicianAccountOnTheWire,
  technicianChange,
  technicianOnTheWire,
  techniciansOnTheWire,
} from '#shared/visits/technician-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const technician = inPath('id', "The technician's id")
const technicians = '/api/admin/technicians'
const wrong = refused('Invalid input; fields says where')
const none = refused('No such technician')
const stale = refused('Someone else saved first: read it again')

const ways: Omit<Door, 'isAdminsOnly'>[] = [
  {
    method: 'get',
    path: technicians,
    operationId: 'listTechnicians',
    summary: 'All technicians, sorted by name; inactive ones come last',
    answers: { 200: { description: 'The technicians', content: techniciansOnTheWire } },
  },
  {
    method: 'post',
    path: technicians,
    operationId: 'addTechnician',
    summary: 'Add a technician; sending the same id again means the same technician',
    body: newTechnicianForm,
    answers: { 201: { description: 'The technician', content: technicianOnTheWire }, 400: wrong },
  },
  {
    method: 'put',
    path: `${technicians}/{id}`,
    operationId: 'changeTechnician',
    summary: 'Save all of a technician, with hours and days off; planned visits stay where they are',
    parameters: [technician],
    body: technicianChange,
    answers: {
      200: { description: 'The technician’s current details', content: technicianOnTheWire },
      400: wrong,
      404: none,
      409: stale,
    },
  },
  {
    method: 'put',
    path: `${technicians}/{id}/account`,
    operationId: 'setTechnicianAccount',
    summary: 'Set the email address a technician signs in with, and invite them; null removes their access',
    parameters: [technician],
    body: technicianAccountForm,
    answers: {
      200: { description: 'The technician, and how they were invited', content: technicianAccountOnTheWire },
      400: wrong,
      404: none,
      409: stale,
    },
  },
]

export const technicianDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))
