import { parseArgs } from 'node:util'
import { Password } from '@glas/contracts/identity/accounts.operations'
import { isPlainName } from '@glas/contracts/names'
import { Email } from '@glas/contracts/schema'
import { compileCheck } from '@glas/svc-kit/base/schema'
import type { NewAdmin } from './admins.ts'

export const usage = `Usage: npm run admin:create -- --email <address> --first-name <name> --last-name <name>

The password is asked for, or read from ADMIN_PASSWORD; left empty, a link that sets one is printed.`

const isName = (text: string) => text !== '' && text.length <= 80 && isPlainName(text)
const isEmail = compileCheck(Email)
const isPassword = compileCheck(Password)

const ofName = '1 to 80 characters, all of them visible'
const options = {
  email: { fits: (text: string) => isEmail(text).faults.length === 0, fault: '--email is no e-mail address' },
  'first-name': { fits: isName, fault: `--first-name has ${ofName}` },
  'last-name': { fits: isName, fault: `--last-name has ${ofName}` },
} as const

/**
 * Parses options that are all required, each trimmed.
 * @throws a sentence for each fault, with the usage
 */
function readOptions<Name extends keyof typeof options>(
  args: readonly string[], names: readonly Name[], help: string,
): Record<Name, string> {
  try {
    const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    const given = parseArgs({ args: [...args], options: texts }).values
    const values = names.map((name) => [name, String(given[name] ?? '').trim()] as const)
    const faults = values.flatMap(([name, value]) => (options[name].fits(value) ? [] : options[name].fault))
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return Object.fromEntries(values) as Record<Name, string>
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${help}`)
  }
}

/** Parses the command's arguments. @throws a sentence, with the usage */
export function readAdminArguments(args: readonly string[]): Omit<NewAdmin, 'password'> {
  const values = readOptions(args, ['email', 'first-name', 'last-name'], usage)
  return { email: values.email, firstName: values['first-name'], lastName: values['last-name'] }
}

/** Parses the arguments of `admin:reset-second-factor`. @throws a sentence, with the usage */
export const readAdminEmail = (args: readonly string[]): string =>
  readOptions(args, ['email'], 'Usage: npm run admin:reset-second-factor -- --email <address>').email

/** An empty password means none. @throws a sentence */
export function readAdminPassword(given: string): string | undefined {
  if (given === '') return undefined
  if (isPassword(given).faults.length > 0) throw new Error('A password has 6 to 200 characters')
  return given
}

/** Prompts for a password on a terminal, without echo. */
export async function askPassword(): Promise<string> {
  const { stdin, stderr } = process
  if (!stdin.isTTY) return ''
  stderr.write('Password (empty: print a link that sets one): ')
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  try {
    let typed = ''
    for await (const chunk of stdin) {
      for (const key of chunk as unknown as string) {
        if (key === '\r' || key === '\n') return typed
        if (key === '\u0003') throw new Error('Cancelled')
        typed = key === '\u007f' || key === '\b' ? typed.slice(0, -1) : typed + key
      }
    }
    return typed
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    stderr.write('\n')
  }
}
