import type { Services } from './services.ts'

type Document = { paths?: Record<string, unknown>; components?: Record<string, Record<string, unknown>>; tags?: unknown[] }

const cacheMs = 10_000

/** The shell's own two operations (D-1.4). */
const own = {
  '/api/config': { get: { operationId: 'get-config', summary: "The market's public configuration, languages and survey types", responses: { 200: { description: 'cmsConfig under data' } } } },
  '/api/footer': { get: {
    operationId: 'get-footer', summary: 'Sanitised HTML of the footer',
    parameters: [{ name: 'theme', in: 'query', schema: { enum: ['light', 'dark'] } }],
    responses: { 200: { description: 'HTML', content: { 'text/html': {} } } },
  } },
}

async function readDocument(url: string): Promise<Document> {
  const response = await fetch(`${url}/openapi.json`, { signal: AbortSignal.timeout(3000) })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Document
}

/** One OpenAPI 3.1 document for all services; `x-missing` names those that did not respond. */
export function createOpenApi(services: Services) {
  let cached: { at: number; document: object } | undefined
  return async (): Promise<object> => {
    if (cached && Date.now() - cached.at < cacheMs) return cached.document
    const missing: string[] = []
    const documents = await Promise.all(Object.entries(services.running()).map(async ([name, { urls }]): Promise<Document> => {
      try {
        return await Promise.any(urls.map(readDocument))
      } catch {
        missing.push(`svc-${name}`)
        return {}
      }
    }))
    const paths: Record<string, Record<string, unknown>> = { ...own }
    const components: Record<string, Record<string, unknown>> = {}
    for (const { paths: theirs, components: parts } of documents) {
      for (const [path, item] of Object.entries(theirs ?? {})) paths[path] = { ...paths[path], ...(item as object) }
      for (const [kind, entries] of Object.entries(parts ?? {})) components[kind] = { ...components[kind], ...entries }
    }
    const document = {
      openapi: '3.1.0',
      info: { title: 'Glas', version: '1' },
      paths,
      components,
      ...(missing.length > 0 && { 'x-missing': missing }),
    }
    if (missing.length === 0) cached = { at: Date.now(), document }
    return document
  }
}
