/** Types that a cast may use; each has the same meaning on every machine. */
export const plainTypes: ReadonlySet<string> = new Set(
  (
    'NULL BOOLEAN TINYINT SMALLINT INTEGER BIGINT HUGEINT UTINYINT USMALLINT UINTEGER UBIGINT UHUGEINT FLOAT DOUBLE DECIMAL ' +
    'VARCHAR DATE TIME TIMESTAMP TIMESTAMP_S TIMESTAMP_MS INTERVAL LIST'
  ).split(' ')
)
