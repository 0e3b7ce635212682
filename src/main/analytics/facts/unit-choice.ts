/** Codes of the units that something is asked about; 'all' where nothing is filtered, so that no list of thousands travels. */
export type UnitChoice = 'all' | readonly string[]
