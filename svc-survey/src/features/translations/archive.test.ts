import { describe, expect, test } from '@jest/globals'
import { zipOf } from '../../../test/zip.ts'
import { unpack } from './archive.ts'

const limit = 2 * 1024 * 1024

describe('an archive', () => {
  test.each<[string, Buffer, boolean]>([
    ['unpacks to just the limit', zipOf(limit - 1000, 1000), true],
    ['unpacks to more than the limit, and claims less', zipOf(limit + 1), false],
    ['unpacks to more than the limit in many parts', zipOf(...Array.from({ length: 30 }, () => 100_000)), false],
    ['has more entries than a workbook', zipOf(...Array.from({ length: 101 }, () => 1)), false],
    ['begins with other bytes', Buffer.concat([Buffer.from('x'), zipOf(10)]), false],
    ['is empty', Buffer.alloc(0), false],
  ])('when it %s, then it is unpacked only if it is small enough', (_, file, expected) => {
    expect(unpack(file, limit) !== null).toBe(expected)
  })
})
