export const headers = () => ({ 'x-page-tags': 'home' })

export default function Booking() {
  return <section id="booking">Booking</section>
}
