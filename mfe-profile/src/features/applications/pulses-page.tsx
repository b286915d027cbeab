import { Applications } from './applications-page.tsx'

/** The company's PULS researches. */
export default function PulsesPage() {
  return <Applications product="puls" />
}
