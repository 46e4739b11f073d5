import { readProperty } from '../../src/domain/read-property.ts';

/** A frame of a flame graph: `ms` of CPU time, its children included. */
export interface Frame {
  readonly name: string;
  readonly ms: number;
  readonly children: readonly Frame[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}

/** A `.cpuprofile` of V8. */
export interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  /** In microseconds. */
  readonly timeDeltas: readonly number[];
}

export function isProfile(value: unknown): value is Profile {
  return ['nodes', 'samples', 'timeDeltas'].every((name) => Array.isArray(readProperty(value, name)));
}

interface Growing {
  ms: number;
  readonly children: Map<string, Growing>;
}

const IDLE = /^\((?:idle|program|root)\)$/;

/** Returns the name of a frame: its package, `node`, or the function for Formcart's own code. */
function nameOf({ callFrame: { functionName, url } }: ProfileNode): string {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (name !== undefined) return name;
  if (url.startsWith('node:')) return 'node';
  return functionName === '' ? '(anonymous)' : functionName;
}

function freeze(name: string, { ms, children }: Growing): Frame {
  const frames = [...children].map(([inner, child]) => freeze(inner, child));
  return { name, ms, children: frames.sort((a, b) => b.ms - a.ms) };
}

/**
 * Adds up the samples of a profile by stack. Neighbors with the same name become one frame. Idle time is
 * left out.
 * @param lastMs length of the part at the profile's end that counts, in ms
 */
export function readProfile({ nodes, samples, timeDeltas }: Profile, lastMs: number): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const stackOf = (id: number): readonly string[] => {
    const stack: string[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = byId.get(at);
      const name = node === undefined ? '' : nameOf(node);
      if (name !== stack[0] && name !== '' && name !== '(root)') stack.unshift(name);
    }
    return stack;
  };
  let leftMs = timeDeltas.reduce((sum, delta) => sum + delta / 1_000, 0);
  const root: Growing = { ms: 0, children: new Map() };
  samples.forEach((sample, index) => {
    const node = byId.get(sample);
    const ms = (timeDeltas[index] ?? 0) / 1_000;
    leftMs -= ms;
    if (leftMs > lastMs || node === undefined || IDLE.test(node.callFrame.functionName)) return;
    let frame = root;
    frame.ms += ms;
    for (const name of stackOf(sample)) {
      const child = frame.children.get(name) ?? { ms: 0, children: new Map() };
      child.ms += ms;
      frame.children.set(name, child);
      frame = child;
    }
  });
  return freeze('main thread', root);
}
