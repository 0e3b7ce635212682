import { unitProfilePath } from '@shared/navigation/paths'
import { useMemo } from 'react'
import { useCall } from '../../ipc/use-call'
import { useIsPrinting } from '../print/paper'
import { TableRowLink } from '../table/marked-link'
import { createUnitCodeFinder } from './unit-codes'

interface UnitLinkProps {
  readonly code: string
  readonly name: string
}

/** Name of a unit as a link to its profile; plain text on paper. */
export function UnitLink({ code, name }: UnitLinkProps) {
  return useIsPrinting() ? name : <TableRowLink to={unitProfilePath(code)}>{name}</TableRowLink>
}

/** Finds the code of a unit by a name or code that was typed elsewhere; see `createUnitCodeFinder`. */
export function useUnitCodeFinder(): (called: string) => string | undefined {
  const { data } = useCall('analytics:units')
  return useMemo(() => createUnitCodeFinder(data ?? []), [data])
}
