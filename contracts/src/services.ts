/** The services, by their name in paths, schemas, topics and the registry. */
export const serviceNames = ['identity', 'survey', 'reporting', 'notify'] as const
export type ServiceName = (typeof serviceNames)[number]

/** The remotes, by the name of their part. */
export const remoteNames = ['mfe-marketing', 'mfe-survey', 'mfe-profile', 'mfe-reports'] as const
export type RemoteName = (typeof remoteNames)[number]

/** Every part that is released separately. */
export const partNames: readonly string[] = [...serviceNames.map((name) => `svc-${name}`), ...remoteNames, 'shell']

/** The service of a part, undefined for any other part: `svc-survey` → `survey`. */
export const serviceOf = (part: string): ServiceName | undefined =>
  serviceNames.find((name) => part === `svc-${name}`)
