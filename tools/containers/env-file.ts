import { completeSecrets } from '../start/secrets.ts'

export interface EnvChoices {
  /** The site's public URL. */
  readonly site?: string | undefined
  /** The mail server; by default the catcher of `--profile mail`. */
  readonly smtp?: string | undefined
}

const localSite = 'http://127.0.0.1:8080'

function parse(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z_0-9]+=/.test(line))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/**
 * The text of `.env` for docker-compose.yml: existing values stay, missing ones are generated, choices replace. A
 * secret is never regenerated: that would make stored data unreadable.
 */
export function completeEnvFile(text: string, choices: EnvChoices): string {
  const known = parse(text)
  const site = choices.site ?? known['SITE_URL'] ?? localSite
  const wanted: Record<string, string> = {
    ...completeSecrets(known),
    SITE_URL: site,
    SMTP_URL: choices.smtp ?? known['SMTP_URL'] ?? 'smtp://mail:1025',
    // Inside a container, 127.0.0.1 is the container itself.
    PRINT_VIA: site.startsWith('https:') ? '' : 'shell:8080',
  }
  const kept = text === '' || text.endsWith('\n') ? text : `${text}\n`
  const changed = kept.replace(/^([A-Z_0-9]+)=.*$/gm, (line, name: string) =>
    (name in wanted ? `${name}=${wanted[name]}` : line))
  const added = Object.entries(wanted).filter(([name]) => !(name in known)).map(([name, value]) => `${name}=${value}\n`)
  return changed + added.join('')
}
