import type { Door } from './door.ts'

const ways: Omit<Door, 'isAdminsOnly'>[] = []

export const planDoors: Door[] = ways.map((door) => ({ ...door, isAdminsOnly: true }))
