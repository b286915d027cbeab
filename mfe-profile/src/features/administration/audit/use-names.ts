import { useMemo } from 'react'
import { retryOf } from '@glas/mfe-kit/api/retry-of'
import { useListCompaniesQuery, useListPeopleQuery } from '../../../admin-api.ts'

/** The names of people and companies by their ids. */
export function useNames() {
  const people = useListPeopleQuery()
  const companies = useListCompaniesQuery()
  const peopleNames = useMemo(
    () => new Map(people.data?.people.map(({ id, name }) => [id, name])), [people.data])
  const companyNames = useMemo(
    () => new Map(companies.data?.companies.map(({ id, profile }) => [id, profile.name])), [companies.data])
  const failed = [people, companies].find(({ error }) => error)
  return {
    people: peopleNames,
    companies: companyNames,
    /** No names yet, and no reason. */
    loading: !failed && !(people.data && companies.data),
    missing: Boolean(failed) && !(people.data && companies.data),
    retry: failed && {
      ...retryOf(failed),
      onRetry: () => [people, companies].filter(({ error }) => error).forEach(({ refetch }) => void refetch()),
    },
  }
}

export type Names = Pick<ReturnType<typeof useNames>, 'people' | 'companies'>
