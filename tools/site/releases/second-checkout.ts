import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../start/paths.ts'

const apart = new Set(['node_modules', 'dist', '.glas', '.git'])

/**
 * Copies the checkout, as a team would have one, to change sources and release from. It shares the installed packages,
 * but has its own parts.
 * @param to a folder that does not exist yet
 * @param without whether a file, by its path from the root, is not copied
 */
export async function copyCheckout(to: string, without: (file: string) => boolean): Promise<void> {
  const wanted = (file: string) => !apart.has(path.basename(file)) && !without(path.relative(root, file))
  await cp(root, to, { recursive: true, filter: wanted })
  const installed = path.join(to, 'node_modules')
  await mkdir(path.join(installed, '@glas'), { recursive: true })
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (name !== '@glas') await symlink(path.join(root, 'node_modules', name), path.join(installed, name))
  }
  for (const name of await readdir(path.join(root, 'node_modules/@glas'))) {
    await symlink(path.join('../..', name), path.join(installed, '@glas', name))
  }
  // If two parts need different versions of a package, one has it in its own folder.
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || apart.has(entry.name)) continue
    const own = path.join(root, entry.name, 'node_modules')
    if (existsSync(own)) await symlink(own, path.join(to, entry.name, 'node_modules'))
  }
}
