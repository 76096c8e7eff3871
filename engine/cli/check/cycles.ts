/** Imports of each file. */
export type Graph = ReadonlyMap<string, readonly string[]>;

interface Visit {
  readonly index: number;
  /** The earliest visited file that this one leads back to. */
  low: number;
  isOpen: boolean;
}

/** Returns the groups of files that import each other, directly or through others (Tarjan's algorithm). */
export function cyclesOf(graph: Graph): string[][] {
  const visits = new Map<string, Visit>();
  const open: string[] = [];
  const groups: string[][] = [];

  const close = (file: string): void => {
    const group = open.splice(open.indexOf(file));
    for (const one of group) {
      const visit = visits.get(one);
      if (visit) visit.isOpen = false;
    }
    if (group.length > 1 || graph.get(file)?.includes(file)) groups.push(group.toSorted());
  };

  const enter = (file: string): Visit => {
    const visit: Visit = { index: visits.size, low: visits.size, isOpen: true };
    visits.set(file, visit);
    open.push(file);
    for (const target of graph.get(file) ?? []) {
      const known = visits.get(target);
      if (!known) visit.low = Math.min(visit.low, enter(target).low);
      else if (known.isOpen) visit.low = Math.min(visit.low, known.index);
    }
    if (visit.low === visit.index) close(file);
    return visit;
  };

  for (const file of graph.keys()) if (!visits.has(file)) enter(file);
  return groups;
}
