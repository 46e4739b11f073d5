import { once } from 'node:events';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerSession } from 'smtp-server';

/**
 * The stages at which the server can fail: at connection, at the recipient, and before or after it has the
 * message.
 */
export type Moment = 'greeting' | 'recipient' | 'message' | 'received';

/** A response code or a cut connection. Undefined for success. */
export type Failure = number | 'cut' | undefined;

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly content: Buffer;
}

export interface MailServer {
  readonly port: number;
  /** The accepted emails, including emails whose acceptance the sender never received. */
  readonly received: readonly ReceivedMail[];
  stop(): Promise<void>;
}

/**
 * Starts a real mail server that fails as the test specifies. The server requires a log-in when `password` is
 * set.
 */
export async function startMailServer(
  fail: (moment: Moment, recipient: string) => Failure = () => undefined,
  password?: string,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Map<number | undefined, Socket>();
  /** Responds with the failure, if any. A cut connection gets no response. */
  const failAt = (
    moment: Moment,
    { remotePort, envelope }: SMTPServerSession,
    answer: (error?: Error) => void,
  ) => {
    const failure = fail(moment, envelope.rcptTo[0]?.address ?? '');
    if (failure === 'cut') sockets.get(remotePort)?.resetAndDestroy();
    else if (failure === undefined) answer();
    else answer(Object.assign(new Error('<ana@example.com>: not this time'), { responseCode: failure }));
  };
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (session, answer) => failAt('greeting', session, answer),
    onAuth: ({ username, password: given }, _session, answer) => {
      if (given === password) answer(null, { user: username });
      else answer(Object.assign(new Error('Wrong password'), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, session, answer) => {
      failAt(
        'recipient',
        { ...session, envelope: { ...session.envelope, rcptTo: [{ address, args: {} }] } },
        answer,
      );
    },
    onData: (stream, session, answer) => {
      void buffer(stream).then((content) => {
        failAt('message', session, (error) => {
          if (error !== undefined) return answer(error);
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          received.push({ from, to: rcptTo.map(({ address }) => address).join(), content });
          failAt('received', session, answer);
        });
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: address !== null && typeof address === 'object' ? address.port : 0,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
