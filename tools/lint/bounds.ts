import type { Bounds } from './lengths.ts'

/**
 * What was longer than allowed when the rule began. The numbers only go down: split a function by its ideas, break a
 * line where it has a seam, and lower them.
 */
export const bounds: Bounds = {
  functions: {
    'mfe-reports/src/features/comparative/group-choice.tsx': 80,
  },
  lines: {
    '.dependency-cruiser.mjs': [2, 0],
    'contracts': [22, 8],
    'mfe-kit': [22, 23],
    'mfe-marketing': [22, 13],
    'mfe-profile': [93, 86],
    'mfe-reports': [49, 41],
    'mfe-survey': [73, 77],
    'releases': [2, 6],
    'shell': [38, 40],
    'svc-identity': [14, 42],
    'svc-kit': [12, 12],
    'svc-notify': [25, 28],
    'svc-reporting': [94, 226],
    'svc-survey': [80, 92],
    'tools': [58, 214],
  },
}
