export * from './bookings.ts'
