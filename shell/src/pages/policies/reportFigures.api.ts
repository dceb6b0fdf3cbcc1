import type { readReportFigures } from 'contracts';
import { api, call } from 'shared-store';

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    shell_reportFigures: build.query(
      call<typeof readReportFigures>('GET', '/api/reports/figures')(
        () => ({}),
        ({ data }) => data,
      ),
    ),
  }),
});

export const useReportFigures = figuresApi.useShell_reportFiguresQuery;
