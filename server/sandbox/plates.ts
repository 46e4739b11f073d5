import type { FastifyInstance } from 'fastify';

const HUE_STEP = 47;

/** Draws a fictional plate whose colors and hills depend on its number. */
function drawPlate(id: number): string {
  const hue = (id * HUE_STEP) % 360;
  const peak = 40 + (id % 5) * 6;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120" role="img">',
    `<rect x="2" y="2" width="236" height="116" rx="12" fill="hsl(${hue} 60% 94%)" stroke="hsl(${hue} 45% 35%)" stroke-width="4"/>`,
    `<path d="M4 96 L60 ${peak} L104 88 L150 ${peak + 14} L236 96 L236 106 Q236 116 226 116 L14 116 Q4 116 4 106 Z" fill="hsl(${hue} 40% 78%)"/>`,
    `<circle cx="204" cy="34" r="13" fill="hsl(${(hue + 40) % 360} 80% 66%)"/>`,
    `<text x="120" y="80" text-anchor="middle" font-family="ui-monospace, monospace" font-size="42" font-weight="700" fill="hsl(${hue} 50% 22%)">${id}</text>`,
    `<text x="120" y="28" text-anchor="middle" font-family="system-ui, sans-serif" font-size="14" letter-spacing="3" fill="hsl(${hue} 50% 28%)">SAMPLE</text>`,
    '</svg>',
  ].join('');
}

/** Routes the sandbox host of plate images: `GET /sandbox/plates/{id}.svg`. */
export async function routePlates(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { file: string } }>('/sandbox/plates/:file', async (request, reply) => {
    const id = /^([1-9]\d{0,8})\.svg$/.exec(request.params.file)?.[1];
    if (id === undefined) return reply.code(404).type('text/plain').send('Picture not found.');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(drawPlate(Number(id)));
  });
}
