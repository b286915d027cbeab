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

/**
 * Parses the command's arguments.
 * @throws a sentence, with the usage
 */
export function readAdminArguments(args: readonly string[]): Omit<NewAdmin, 'password'> {
  let values: { email?: string; 'first-name'?: string; 'last-name'?: string }
  try {
    const text = { type: 'string' } as const
    values = parseArgs({ args: [...args], options: { email: text, 'first-name': text, 'last-name': text } }).values
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usage}`)
  }
  const email = values.email?.trim() ?? ''
  const [firstName, lastName] = [values['first-name']?.trim() ?? '', values['last-name']?.trim() ?? '']
  const faults = [
    ...(isEmail(email).faults.length > 0 ? ['--email is no e-mail address'] : []),
    ...(isName(firstName) ? [] : ['--first-name has 1 to 80 characters, all of them visible']),
    ...(isName(lastName) ? [] : ['--last-name has 1 to 80 characters, all of them visible']),
  ]
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\n\n${usage}`)
  return { email, firstName, lastName }
}

/**
 * Parses the arguments of `admin:reset-second-factor`.
 * @throws a sentence, with the usage
 */
export function readAdminEmail(args: readonly string[]): string {
  const usageOfReset = 'Usage: npm run admin:reset-second-factor -- --email <address>'
  try {
    const { email = '' } = parseArgs({ args: [...args], options: { email: { type: 'string' } } }).values
    if (isEmail(email.trim()).faults.length > 0) throw new Error('--email is no e-mail address')
    return email.trim()
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${usageOfReset}`)
  }
}

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
